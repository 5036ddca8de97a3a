import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, Check, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#domain/limits/limits.ts';
import {
  ofKind,
  type RequirementInput,
  type RequirementKind,
  requirementKinds,
  requirementLabels,
} from '#domain/requirements/requirement.ts';
import { ContactHint } from '../../forms/contact-hint.tsx';
import type { FormField } from '../../forms/form-field.ts';
import { useHydrated } from '../../forms/intent-form.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { ErrorText, Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { hasRoom, isFilled, type Line, linesMax, lineWith, movedLine, sentId } from './lines.ts';
import { useLines } from './use-lines.ts';

export type LinesField = FormField & { allErrors?: Record<string, string[] | null> };

const hints: Record<RequirementKind, string> = {
  must: 'Lo que no puede faltar: cada oferta lo responde.',
  wish: 'Suma, pero no hace falta.',
};

/**
 * What must be so and what would be nice, a line each. One quiet line while nothing is asked; without script it holds plain
 * fields of the same names.
 */
export function RequirementsField({
  id,
  field,
  categoryId,
  asked = [],
  onRecheck,
}: {
  id: string;
  field: LinesField;
  categoryId: string;
  asked?: readonly RequirementInput[];
  onRecheck(): void;
}) {
  const root = useRef<HTMLDivElement>(null);
  const initial = givenIn(field);
  const isAlive = useHydrated();
  const [isOpen, setIsOpen] = useState(initial.some(isFilled));
  const hasErrors = Object.values(field.allErrors ?? {}).some(Boolean);
  const editor = useLines(root, {
    initial,
    onChange: () => {
      root.current?.dispatchEvent(new Event('input', { bubbles: true }));
      if (hasErrors) onRecheck();
    },
  });
  const { lines } = editor;
  const recheck = useEffectEvent(() => hasErrors && onRecheck());
  useEffect(() => void recheck(), []);
  const isEmptied = isAlive && lines.length === 0 && asked.length > 0;
  return (
    <Collapsible
      open={isOpen || hasErrors}
      onToggle={setIsOpen}
      summary={
        <Summary counts={requirementKinds.map((kind) => ofKind(lines.filter(isFilled), kind).length)} />
      }
    >
      <div ref={root} className="grid gap-5 pt-1 pb-2">
        {isEmptied && <input type="hidden" name={`${field.name}[0].text`} value="" />}
        {requirementKinds.map((kind) => (
          <fieldset key={kind} className="grid min-w-0 gap-2">
            <legend className="font-[650]">{requirementLabels[kind]}</legend>
            <p className="text-ink-3 text-sm">{hints[kind]}</p>
            <ul className="grid gap-2 empty:hidden">
              {ofKind(lines, kind).map((line, place) => {
                const at = lines.indexOf(line);
                return (
                  <RequirementLine
                    key={line.key}
                    line={line}
                    id={at === 0 ? id : undefined}
                    name={`${field.name}[${at}]`}
                    sentAs={sentId(line, asked)}
                    number={place + 1}
                    error={field.allErrors?.[`${field.name}[${at}].text`] ?? undefined}
                    isAlive={isAlive}
                    isSpare={!isAlive && !isFilled(line) && (place > 0 || kind === 'wish')}
                    mayMove={{
                      up: movedLine(lines, line.key, -1) !== null,
                      down: movedLine(lines, line.key, 1) !== null,
                    }}
                    onText={(text) => editor.setText(line.key, text)}
                    onMove={(by) => editor.move(line, by)}
                    onRemove={() => editor.remove(line)}
                    onEnter={() => editor.begin(kind)}
                  />
                );
              })}
            </ul>
            {isAlive && hasRoom(lines, kind) && (
              <Button
                variant="secondary"
                size="sm"
                className="min-h-11 justify-self-start"
                data-focus={`add-${kind}`}
                onClick={() => editor.begin(kind)}
              >
                <Plus aria-hidden="true" />
                Agregar <span className="sr-only">{requirementLabels[kind]}</span>
              </Button>
            )}
          </fieldset>
        ))}
        {field.errors?.[0] && <ErrorText>{field.errors[0]}</ErrorText>}
        {isAlive && (isOpen || hasErrors) && (
          <RequirementSuggestions categoryId={categoryId} lines={lines} onToggle={editor.toggle} />
        )}
        <LiveRegion message={editor.announcement} />
      </div>
    </Collapsible>
  );
}

const Summary = ({ counts: [musts = 0, wishes = 0] }: { counts: number[] }) => (
  <span className="min-w-0 py-2 leading-snug">
    Qué tiene que tener{' '}
    {musts + wishes === 0 ? (
      <span className="font-normal text-ink-3 text-sm">(opcional)</span>
    ) : (
      <span className="block font-normal text-ink-2 text-sm">
        {[musts > 0 && `${musts} sí o sí`, wishes > 0 && `${wishes} mejor si…`].filter(Boolean).join(' · ')}
      </span>
    )}
  </span>
);

function givenIn({ initialValue }: FormField): RequirementInput[] {
  const list = Array.isArray(initialValue) ? initialValue : [];
  return list.map((one: Partial<RequirementInput> | null | undefined) => ({
    id: one?.id,
    kind: one?.kind === 'wish' ? 'wish' : 'must',
    text: one?.text ?? '',
  }));
}

const most = linesMax.must + linesMax.wish;

function RequirementSuggestions({
  categoryId,
  lines,
  onToggle,
}: {
  categoryId: string;
  lines: readonly Line[];
  onToggle(text: string): void;
}) {
  const [texts, setTexts] = useState<string[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void suggestionsOf(categoryId, stop.signal).then((found) => found && setTexts(found));
    return () => stop.abort();
  }, [categoryId]);
  const isFull = lines.filter(isFilled).length >= most;
  if (texts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box of fields
    <div role="group" aria-label="Sugerencias" className="flex flex-wrap gap-2">
      {texts.map((text) => {
        const isChosen = lineWith(lines, text) !== undefined;
        const Icon = isChosen ? Check : Plus;
        return (
          <button
            key={text}
            type="button"
            aria-pressed={isChosen}
            disabled={isFull && !isChosen}
            onClick={() => onToggle(text)}
            className={clsx(
              'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border px-3.5 text-left font-[550] hover:border-ink disabled:opacity-50',
              isChosen ? 'border-sky bg-sky-soft text-sky-press' : 'border-edge bg-white',
            )}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
          </button>
        );
      })}
    </div>
  );
}

async function suggestionsOf(category: string, signal: AbortSignal): Promise<string[] | null> {
  try {
    const query = new URLSearchParams(category ? { category } : {});
    const response = await fetch(`/api/requirement-suggestions?${query}`, { signal });
    if (!response.ok) return null;
    const { items } = (await response.json()) as { items: { text: string }[] };
    return items.map(({ text }) => text);
  } catch {
    return null;
  }
}

function RequirementLine({
  line,
  id,
  name,
  sentAs,
  number,
  error,
  isAlive,
  isSpare,
  mayMove,
  onText,
  onMove,
  onRemove,
  onEnter,
}: {
  line: Line;
  id: string | undefined;
  name: string;
  sentAs: string | undefined;
  number: number;
  error: string[] | undefined;
  isAlive: boolean;
  isSpare: boolean;
  mayMove: { up: boolean; down: boolean };
  onText(text: string): void;
  onMove(by: 1 | -1): void;
  onRemove(): void;
  onEnter(): void;
}) {
  const words = isFilled(line) ? `“${line.text.trim()}”` : `${requirementLabels[line.kind]} ${number}`;
  return (
    <li
      className={clsx(
        'flex flex-wrap items-start justify-end gap-0.5',
        isSpare && '[@media(scripting:enabled)]:hidden',
      )}
    >
      <input type="hidden" name={`${name}.kind`} value={line.kind} />
      {sentAs && <input type="hidden" name={`${name}.id`} value={sentAs} />}
      <Field
        label={`${requirementLabels[line.kind]} ${number}`}
        hideLabel
        id={id}
        error={error}
        className="min-w-0 grow basis-40"
      >
        <Input
          name={`${name}.text`}
          data-line=""
          data-focus={line.key}
          defaultValue={line.text}
          maxLength={limits.requirementMax}
          autoComplete="off"
          enterKeyHint="next"
          onInput={(event) => onText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter moves to the next line instead of submitting.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
        <ContactHint />
      </Field>
      {isAlive && (
        <>
          <IconButton
            label={`Subir ${words}`}
            data-focus={`${line.key}-up`}
            disabled={!mayMove.up}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Bajar ${words}`}
            data-focus={`${line.key}-down`}
            disabled={!mayMove.down}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={`Sacar ${words}`} data-focus={`${line.key}-remove`} onClick={onRemove}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  );
}
