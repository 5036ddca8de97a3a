import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { limits } from '#domain/limits/limits.ts';
import { requirementLabels } from '#domain/requirements/requirement.ts';
import { ContactHint } from '../../forms/contact-hint.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { isFilled, type Line } from './lines.ts';

export function RequirementLine({
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
