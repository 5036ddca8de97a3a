import { hideContacts } from './hide.ts';
import { writerText } from './texts.ts';

/** What the writer of a public text reads beside it; null when nothing of it is hidden. Loaded when somebody types. */
export const writerNote = (text: string, of: 'text' | 'link' = 'text'): string | null =>
  writerText(hideContacts(text, of).kinds);
