import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  ofKind,
  type RequirementInput,
  type RequirementKind,
  requirementKinds,
  requirementLabels,
} from '#domain/requirements/requirement.ts';
import { hasRoom, inKinds, isFilled, type Line, linesMax, lineWith, movedLine } from './lines.ts';

const allSlots = (initial: readonly RequirementInput[]): Line[] =>
  requirementKinds.flatMap((kind) => {
    const given = ofKind(initial, kind);
    return Array.from({ length: linesMax[kind] }, (_, at) => ({
      ...(given[at] ?? { kind, text: '' }),
      key: `${kind}-${at}`,
    }));
  });

/**
 * The editable lines of the requirements. Before hydration all lines that a request may have are there; after it,
 * the filled ones and the one being typed in, at least one.
 */
export function useLines(
  root: RefObject<HTMLElement | null>,
  { initial, onChange }: { initial: readonly RequirementInput[]; onChange: () => void },
) {
  const [lines, setLines] = useState(() => allSlots(initial));
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const changed = useRef<{ lines: Line[]; to: string | null } | null>(null);
  const keys = useRef(0);

  useLayoutEffect(() => {
    const inputs = [...(root.current?.querySelectorAll<HTMLInputElement>('input[data-line]') ?? [])];
    setLines((slots) => {
      const typed = slots.map((line, at) => ({ ...line, text: inputs[at]?.value ?? line.text }));
      const kept = typed.filter((line, at) => isFilled(line) || inputs[at] === document.activeElement);
      return kept.length > 0 ? kept : typed.slice(0, 1);
    });
  }, [root]);

  useEffect(() => {
    // A live update may render between a change and its lines.
    if (changed.current?.lines !== lines) return;
    const wanted = changed.current.to?.split(' ').map((id) => `[data-focus="${id}"]:not(:disabled)`);
    changed.current = null;
    onChange();
    const found = wanted?.map((one) => root.current?.querySelector<HTMLElement>(one)).find(Boolean);
    found?.focus();
  });

  const change = (
    next: Line[],
    { to = null, say = null }: { to?: string | null; say?: string | null } = {},
  ) => {
    const ordered = inKinds(next);
    changed.current = { lines: ordered, to };
    setLines(ordered);
    setAnnouncement(say);
  };
  const add = (kind: RequirementKind, text: string, isTyped: boolean) => {
    const key = `new-${keys.current++}`;
    const others = text === '' ? lines : lines.filter((line) => isFilled(line) || line.kind !== kind);
    change([...others, { key, kind, text }], { to: isTyped ? key : null });
  };

  return {
    lines,
    announcement,
    setText: (key: string, text: string) =>
      setLines(lines.map((line) => (line.key === key ? { ...line, text } : line))),
    begin: (kind: RequirementKind) => {
      const empty = ofKind(lines, kind).find((line) => !isFilled(line));
      if (empty) root.current?.querySelector<HTMLElement>(`[data-focus="${empty.key}"]`)?.focus();
      else if (hasRoom(lines, kind)) add(kind, '', true);
    },
    toggle: (text: string) => {
      const known = lineWith(lines, text);
      if (known) return change(lines.filter((line) => line !== known));
      const filled = lines.filter(isFilled);
      const kind = requirementKinds.find((one) => hasRoom(filled, one));
      if (kind) add(kind, text, false);
    },
    remove: ({ key, kind, text }: Line) => {
      const at = lines.findIndex((line) => line.key === key);
      const next = lines[at + 1] ?? lines[at - 1];
      change(
        lines.filter((line) => line.key !== key),
        { to: `${next?.key}-remove add-${kind}`, say: text.trim() && `Sacaste “${text.trim()}”` },
      );
    },
    move: ({ key, text }: Line, by: 1 | -1) => {
      const next = movedLine(lines, key, by);
      if (!next) return;
      const [up, down] = [`${key}-up`, `${key}-down`];
      const { kind } = next.find((line) => line.key === key)!;
      const same = ofKind(inKinds(next), kind);
      const place = `${same.findIndex((line) => line.key === key) + 1} de ${same.length}`;
      change(next, {
        to: by < 0 ? `${up} ${down}` : `${down} ${up}`,
        say: `“${text.trim()}”: ${requirementLabels[kind]}, ${place}`,
      });
    },
  };
}
