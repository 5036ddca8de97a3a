import { limits } from '#domain/limits/limits.ts';
import {
  ofKind,
  type RequirementInput,
  type RequirementKind,
  requirementKinds,
} from '#domain/requirements/requirement.ts';
import { normalizeText } from '#domain/texts/fold.ts';
import type { Draft } from '../../forms/use-draft.ts';

export const linesMax: Record<RequirementKind, number> = { must: limits.mustsMax, wish: limits.wishesMax };

export interface Line extends RequirementInput {
  key: string;
}

export const isFilled = ({ text }: { text: string }): boolean => text.trim() !== '';

export const inKinds = <Any extends { kind: RequirementKind }>(lines: readonly Any[]): Any[] =>
  requirementKinds.flatMap((kind) => ofKind(lines, kind));

export const hasRoom = (lines: readonly RequirementInput[], kind: RequirementKind): boolean =>
  ofKind(lines, kind).length < linesMax[kind];

export function movedLine(lines: readonly Line[], key: string, by: 1 | -1): Line[] | null {
  const at = lines.findIndex((line) => line.key === key);
  const line = lines[at];
  const other = lines[at + by];
  if (!line) return null;
  if (other?.kind === line.kind) return lines.with(at, other).with(at + by, line);
  const kind = by > 0 ? 'wish' : 'must';
  return line.kind === kind || !hasRoom(lines, kind) ? null : lines.with(at, { ...line, kind });
}

export const lineWith = <Any extends { text: string }>(
  lines: readonly Any[],
  text: string,
): Any | undefined => lines.find((line) => normalizeText(line.text).trim() === normalizeText(text));

export const sentId = (
  { id, text }: RequirementInput,
  asked: readonly RequirementInput[],
): string | undefined =>
  (asked.find((one) => one.id === id) ?? asked.find((one) => one.text === text.trim()))?.id;

const named = /^requirements\[(\d)\]\.(id|kind|text)$/;

export function linesIn(fields: Draft): RequirementInput[] {
  const lines: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const [, at, part] = named.exec(name) ?? [];
    if (at === undefined || part === undefined || typeof value !== 'string' || value === '') continue;
    lines[Number(at)] = { ...lines[Number(at)], [part]: value };
  }
  return Array.from(lines).flatMap((line) =>
    line
      ? [
          {
            ...line,
            kind: line.kind === 'wish' ? ('wish' as const) : ('must' as const),
            text: line.text ?? '',
          },
        ]
      : [],
  );
}

export function nestedLines(fields: Draft): Draft & { requirements: RequirementInput[] } {
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !named.test(name)));
  return { ...others, requirements: linesIn(fields) } as Draft & { requirements: RequirementInput[] };
}

export function withLines(fields: Draft, lines: readonly RequirementInput[]): Draft {
  const { requirements: _r, ...others } = nestedLines(fields) as Draft;
  const entries = inKinds(lines).flatMap(({ id, kind, text }, at) =>
    Object.entries({ ...(id && { id }), kind, text }).map(([part, value]) => [
      `requirements[${at}].${part}`,
      value,
    ]),
  );
  return { ...others, ...Object.fromEntries(entries) };
}

/** What may have been typed on several lines: a field of one line would leave its words without a blank between them. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function withMusts(lines: readonly RequirementInput[], musts: readonly string[]) {
  const filled = lines.filter(isFilled);
  const left: string[] = [];
  for (const text of musts.map(oneLine)) {
    if (lineWith(filled, text)) continue;
    if (hasRoom(filled, 'must')) filled.push({ kind: 'must', text });
    else left.push(text);
  }
  return { lines: filled, left };
}

export function withAdded(fields: Draft, must: string | undefined): { fields: Draft; added?: string } {
  if (must === undefined) return { fields };
  const { lines } = withMusts(linesIn(fields), [must]);
  const added = lineWith(lines, oneLine(must))?.text;
  return { fields: withLines(fields, lines), ...(added !== undefined && { added }) };
}
