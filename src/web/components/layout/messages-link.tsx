import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { messagesLabel } from './links.ts';

/** The way to the conversations, one tap from every page. */
export const MessagesLink = ({ messageCount }: { messageCount: number }) => (
  <Link
    to="/chats"
    aria-label={messageCount > 0 ? `Mensajes, ${messagesLabel(messageCount)}` : 'Mensajes'}
    title="Mensajes"
    className={buttonClass('ghost', 'icon', 'relative')}
  >
    <MessageCircle aria-hidden="true" />
    <CountBadge count={messageCount} tone="sky" className="absolute top-0.5 right-0 ring-2 ring-paper" />
  </Link>
);
