import { type SubmitEvent, useState } from 'react';
import { FormMarks } from '../../forms/form-marks.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useIntent } from '../../forms/use-intent.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { questionTextId } from './question-item.tsx';

/** Takes a question of one's own back, once it is confirmed; without script at once. */
export function DeleteQuestion({ id, requestId }: { id: string; requestId: string }) {
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy, problem } = useIntent('/buy-request/:id', 'deleteQuestion', {
    done: () => {
      setAsking(false);
      toast.success('Borraste tu pregunta');
    },
  });
  const page = `/buy-request/${requestId}`;
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <form method="post" action={page} onSubmit={ask}>
      <FormMarks path="/buy-request/:id" intent="deleteQuestion" />
      <input type="hidden" name="questionId" value={id} />
      <Button type="submit" variant="ghost" size="sm" aria-describedby={questionTextId(id)} className="h-11">
        Borrar
      </Button>
      {isAsking && (
        <AlertDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => send({ questionId: id }, page)}
          title="¿Borrar tu pregunta?"
          description="Se borra con su respuesta, si la tiene."
          confirmLabel="Borrar"
          busyLabel="Borrando..."
          busy={isBusy}
        >
          <ProblemCallout problem={problem} className="mt-4" />
        </AlertDialog>
      )}
    </form>
  );
}
