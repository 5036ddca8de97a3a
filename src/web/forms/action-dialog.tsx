import type { ComponentProps } from 'react';
import type { ActionPath, IntentOf } from '../pages/page-actions.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { useIntent } from './intent-form.tsx';
import { ProblemCallout } from './problem-callout.tsx';

/**
 * Asks before sending an intent to the page at `action`. A success closes the dialog with the toast `done`; a refusal
 * is shown inside, under the title `failed`.
 */
export function ActionDialog<Path extends ActionPath>({
  path,
  intent,
  action,
  fields,
  done: [title, more],
  onDone,
  failed,
  onClose,
  children,
  ...dialog
}: {
  path: Path;
  intent: IntentOf<Path>;
  action: string;
  fields?: Record<string, string>;
  done: [title: string, more?: string];
  onDone?(): void;
  failed?: string;
} & Omit<ComponentProps<typeof AlertDialog>, 'open' | 'onConfirm' | 'busy'>) {
  const { send, isBusy, problem } = useIntent(path, intent, {
    done: () => {
      toast.success(title, more);
      onClose();
      onDone?.();
    },
  });
  return (
    <AlertDialog open onClose={onClose} onConfirm={() => send(fields, action)} busy={isBusy} {...dialog}>
      {children}
      <ProblemCallout problem={problem} title={failed} className="mt-4" />
    </AlertDialog>
  );
}
