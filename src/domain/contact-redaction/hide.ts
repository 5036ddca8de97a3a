import { findWarnings } from './detect.ts';
import { hiddenMark } from './hidden-mark.ts';
import { type ContactKind, type Finding, isContact } from './kinds.ts';
import { writerText } from './texts.ts';

/** What the writer of a public text reads beside it; null when nothing of it is hidden. Loaded when somebody types. */
export const writerNote = (text: string, of: 'text' | 'link' = 'text'): string | null =>
  writerText(hideContacts(text, of).kinds);

interface Hidden {
  /** The text for everybody but its writer. */
  text: string;
  kinds: ContactKind[];
}

/**
 * A text without ways to reach or pay a person past the market; the same text when it has none. A `link` of its own
 * field may lead to any site, and to no person.
 */
export function hideContacts(text: string, of: 'text' | 'link' = 'text'): Hidden {
  const found = findWarnings(text)
    .filter((finding): finding is Finding & { kind: ContactKind } => isContact(finding.kind))
    .filter(({ kind }) => of === 'text' || kind !== 'site')
    .toSorted((a, b) => a.start - b.start);
  let shown = '';
  let end = 0;
  for (const finding of found) {
    if (finding.start >= end) shown += text.slice(end, finding.start) + hiddenMark;
    end = Math.max(end, finding.end);
  }
  return { text: shown + text.slice(end), kinds: [...new Set(found.map(({ kind }) => kind))] };
}
