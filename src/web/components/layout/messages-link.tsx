import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { countClass, countedClass } from './counted.ts';
import { messagesLabel } from './links.ts';

export const MessagesLink = ({ messageCount }: { messageCount: number }) => (
  <Link
    to="/chats"
    aria-label={messageCount > 0 ? `Mensajes, ${messagesLabel(messageCount)}` : 'Mensajes'}
    className={buttonClass('ghost', 'icon', countedClass)}
  >
    <MessageCircle aria-hidden="true" />
    <CountBadge count={messageCount} tone="sky" className={countClass} />
    <span aria-hidden="true" className="hint top-full">
      {messageCount > 0 ? messagesLabel(messageCount) : 'Mensajes'}
    </span>
  </Link>
);
