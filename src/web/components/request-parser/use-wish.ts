import { useState } from 'react';
import type { Draft } from '../../forms/use-draft.ts';
import { areUploadsDone } from '../images/uploads-now.ts';
import { isFilled, linesIn, lineWith, withLines, withMusts } from '../requirements/lines.ts';
import type { ReadWish } from './read-asked.server.ts';

/**
 * The form that a wish fills. What is typed in the form already stays: a reading that is chosen changes its own field
 * only, and a wish fills what is empty.
 */
export function useWish(wish: ReadWish | null, readForm: () => Draft) {
  const [typed, setTyped] = useState<Draft>({});
  const [choice, setChoice] = useState<Choice | null>(null);
  const read = wish && wish.problem === null ? wish : null;
  const chosen = choice && read && choice.of === read.typed ? choice : null;
  const [last, setLast] = useState<Filled>({ given: {}, version: ' 0' });
  const filled = read
    ? {
        given: givenBy(read, (chosen ?? read).questions),
        initial: chosen?.fields ?? filledBy(read, typed),
        version: `${read.typed} ${chosen?.version ?? 0}`,
      }
    : last;
  if (filled.version !== last.version) setLast(filled);
  return {
    wish: read && (chosen ? { ...read, questions: chosen.questions } : read),
    initial: filled.initial,
    version: filled.version,
    keepTyped: () => {
      const mayBeSent = areUploadsDone();
      if (mayBeSent) setTyped((before) => typedIn(readForm(), filled.given, before));
      return mayBeSent;
    },
    choose: (question: number, reading: number) => {
      if (!read || !areUploadsDone()) return;
      const questions = (chosen ?? read).questions.map((one, index) =>
        index === question ? { ...one, chosen: reading } : one,
      );
      const fields = { ...readForm(), ...questions[question]?.readings[reading]?.fields };
      setChoice({ of: read.typed, questions, fields, version: (chosen?.version ?? 0) + 1 });
    },
  };
}

interface Filled {
  given: Draft;
  initial?: Draft;
  version: string;
}

interface Choice {
  of: string;
  questions: ReadWish['questions'];
  fields: Draft;
  version: number;
}

function filledBy({ fields, musts }: ReadWish, typed: Draft): Draft {
  const { lines, left } = withMusts(linesIn(typed), musts);
  const all: Draft = { ...fields, ...typed };
  const described = [all.description, ...left.map((text) => `${text}.`)].flat().filter(Boolean).join(' ');
  return withLines({ ...all, ...(left.length > 0 && { description: described }) }, lines);
}

const givenBy = (wish: ReadWish, questions: ReadWish['questions']): Draft =>
  Object.assign(filledBy(wish, {}), ...questions.map(({ readings, chosen }) => readings[chosen]?.fields));

/** Typed values, now or before: a new sentence must not keep what the last one filled. */
function typedIn(form: Draft, given: Draft, before: Draft): Draft {
  const isTyped = ([name, value]: [string, Draft[string]]) =>
    name in before || given[name] === undefined || plain(given[name]) !== plain(value);
  const [asked, known] = [linesIn(given), linesIn(before)];
  const lines = linesIn(form).filter(
    ({ text }) => isFilled({ text }) && (lineWith(known, text) || !lineWith(asked, text)),
  );
  return withLines(Object.fromEntries(Object.entries(filledIn(form)).filter(isTyped)), lines);
}

/** Without thousands separators, which only the field adds. */
const plain = (value: Draft[string]) => [value].flat().join(' ').replaceAll('.', '');

const filledIn = (form: Draft): Draft =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) =>
        value !== '' &&
        !(name === 'condition' && value === 'cualquiera') &&
        !(name === 'quantity' && value === '1'),
    ),
  );
