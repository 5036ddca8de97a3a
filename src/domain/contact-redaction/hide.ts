import { findWarnings } from './detect.ts';
import { hiddenMark } from './hidden-mark.ts';
import { type ContactKind, type Finding, isContact } from './kinds.ts';
import { writerText } from './texts.ts';

/** Hint for the writer of a public text; null when nothing of the text is hidden. */
export const writerNote = (text: string, of: 'text' | 'link' = 'text'): string | null =>
  writerText(hideContacts(text, of).kinds);

interface Hidden {
  /** Text for everybody except the writer. */
  text: string;
  kinds: ContactKind[];
}

/** Hides contacts and payment details in a text. A field of kind `link` may name a site, but no person. */
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
