import { findWarnings } from './detect.ts';
import { hiddenMark } from './hidden-mark.ts';
import { type ContactKind, type Finding, isContact } from './kinds.ts';

interface Hidden {
  /** The text for everybody but its writer. */
  text: string;
  kinds: ContactKind[];
}

/** A text without ways to reach or pay a person past the market; the same text when it has none. */
export function hideContacts(text: string): Hidden {
  const found = findWarnings(text)
    .filter((finding): finding is Finding & { kind: ContactKind } => isContact(finding.kind))
    .toSorted((a, b) => a.start - b.start);
  let shown = '';
  let end = 0;
  for (const finding of found) {
    if (finding.start >= end) shown += text.slice(end, finding.start) + hiddenMark;
    end = Math.max(end, finding.end);
  }
  return { text: shown + text.slice(end), kinds: [...new Set(found.map(({ kind }) => kind))] };
}
