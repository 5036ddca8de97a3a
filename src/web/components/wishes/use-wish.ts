import { useRef, useState } from 'react';
import type { Draft } from '../../forms/use-draft.ts';
import { linesIn, withLines, withMusts } from '../requirements/lines.ts';
import type { ReadWish } from './read-asked.server.ts';

/**
 * The form that a wish fills. What is typed in the form already stays: a reading that is chosen changes its own field
 * only, and a wish fills what is empty.
 */
export function useWish(wish: ReadWish | null, readForm: () => Draft) {
  const [typed, setTyped] = useState<Draft>({});
  const [choice, setChoice] = useState<Choice | null>(null);
  const read = wish && wish.problem === null ? wish : null;
  const chosen = choice?.of === wish ? choice : null;
  // Without a wish, as on the way back from one, the form stays as it is.
  const filled = useRef<{ initial?: Draft; version: string }>({ version: ' 0' });
  if (read)
    filled.current = {
      initial: chosen?.fields ?? filledBy(read, typed),
      version: `${read.typed} ${chosen?.version ?? 0}`,
    };
  return {
    wish: read && (chosen ? { ...read, questions: chosen.questions } : read),
    initial: filled.current.initial,
    /** Another version is another form. */
    version: filled.current.version,
    /** Before the wish is sent. */
    keepTyped: () => setTyped(filledIn(readForm())),
    choose: (question: number, reading: number) => {
      if (!read) return;
      const questions = (chosen ?? read).questions.map((one, index) =>
        index === question ? { ...one, chosen: reading } : one,
      );
      const fields = { ...readForm(), ...questions[question]?.readings[reading]?.fields };
      setChoice({ of: wish, questions, fields, version: (chosen?.version ?? 0) + 1 });
    },
  };
}

interface Choice {
  of: ReadWish | null;
  questions: ReadWish['questions'];
  fields: Draft;
  version: number;
}

/** What the form starts with: what was typed in it, and what the wish fills. A must that finds no room is described. */
function filledBy({ fields, musts }: ReadWish, typed: Draft): Draft {
  const { lines, left } = withMusts(linesIn(typed), musts);
  const all: Draft = { ...fields, ...typed };
  const described = [all.description, ...left.map((text) => `${text}.`)].flat().filter(Boolean).join(' ');
  return withLines({ ...all, ...(left.length > 0 && { description: described }) }, lines);
}

/** What a form starts with by itself is not typed. */
const filledIn = (form: Draft): Draft =>
  Object.fromEntries(
    Object.entries(form).filter(
      ([name, value]) =>
        value !== '' &&
        !(name === 'condition' && value === 'cualquiera') &&
        !(name === 'quantity' && value === '1'),
    ),
  );
