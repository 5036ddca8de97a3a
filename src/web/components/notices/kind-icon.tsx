import type { NoticeKind } from '#domain/notice-kinds.ts';
import { kindIcons } from './kind-icons.ts';

/** Beside the words, which say the same. */
export function KindIcon({ kind }: { kind: NoticeKind }) {
  const Icon = kindIcons[kind];
  return <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />;
}
