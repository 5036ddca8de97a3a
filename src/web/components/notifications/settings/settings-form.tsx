import { useEffect } from 'react';
import { Form } from 'react-router';
import { notificationChannels } from '#domain/notifications/definition.ts';
import { notificationDefinitions, notificationKinds } from '#domain/notifications/notification.ts';
import {
  type NotificationPreferences,
  type NotificationSettings,
  notificationGroups,
} from '#domain/notifications/settings.ts';
import { type ActionResult, type FormProblem, problemIn, typedBefore } from '../../../forms/action-result.ts';
import { FormMarks, useHydrated, useSubmitOnce } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useScrollIntoView } from '../../../forms/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { toast } from '../../../ui/toast.ts';

const saved = 'Guardamos tus preferencias';
const digestChoices = [
  { value: 'off', label: 'Cada aviso en el momento' },
  { value: 'daily', label: 'Un resumen por día', hint: 'A la mañana, con lo que no viste.' },
  { value: 'weekly', label: 'Un resumen por semana', hint: 'Los lunes a la mañana, con lo que no viste.' },
];

export function SettingsForm({
  settings: { preferences, digest },
  answer,
}: {
  settings: NotificationSettings;
  answer: ActionResult | undefined;
}) {
  const { isBusy, onSubmit } = useSubmitOnce();
  const isHydrated = useHydrated();
  const refused = problemIn(answer, 'save');
  const problem = isBusy ? null : refused;
  const recipients = useScrollIntoView<HTMLDivElement>(problem);
  const isSaved = answer?.ok === true && answer.intent === 'save';
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each answer
  useEffect(() => {
    if (isSaved) toast.success(saved);
  }, [answer]);
  return (
    <Form method="post" onSubmit={onSubmit} className="grid gap-8">
      <FormMarks path="/profile/avisos" intent="save" />
      {!isHydrated && isSaved && <Callout tone="success" title={saved} />}
      <PreferenceTable preferences={tickedBefore(refused) ?? preferences} />
      <RadioCards
        label="Cómo te llegan los mails"
        name="digest"
        columns="one"
        choices={digestChoices}
        defaultValue={typedBefore(refused, 'digest') ?? digest}
        hint="Los mensajes del chat no esperan al resumen: te escribimos si a los 3 minutos no los leíste."
      />
      <div ref={recipients} className="scroll-mb-6 empty:hidden">
        <ProblemCallout problem={problem} title="No pudimos guardar tus preferencias" />
      </div>
      <Button type="submit" busy={isBusy} busyText="Guardando..." className="w-full md:w-fit">
        Guardar preferencias
      </Button>
    </Form>
  );
}

function tickedBefore(problem: FormProblem | null): NotificationPreferences | null {
  const sent = problem?.result.initialValue;
  if (!sent) return null;
  const isTicked = (channel: string, kind: string) => [sent[channel]].flat().includes(kind);
  const channelsOf = (kind: string) => ({ mail: isTicked('mail', kind), push: isTicked('push', kind) });
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, channelsOf(kind)]),
  ) as NotificationPreferences;
}

const channelNames = { mail: 'Email', push: 'Push' };

const fitting = 'text-[min(1rem,6vw)]';

function PreferenceTable({ preferences }: { preferences: NotificationPreferences }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Qué avisos te llegan, y por dónde</caption>
      <thead>
        <tr className="border-ink border-b-2">
          <th scope="col" className={`py-2 text-left ${fitting}`}>
            Aviso
          </th>
          {notificationChannels.map((channel) => (
            <th
              key={channel}
              id={`por-${channel}`}
              scope="col"
              className={`w-[min(4rem,18vw)] py-2 text-center md:w-24 ${fitting}`}
            >
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      {notificationGroups.map(({ title, kinds }) => (
        <tbody key={title}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={notificationChannels.length + 1}
              className="border-line border-b pt-8 pb-2 text-left text-lg"
            >
              {title}
            </th>
          </tr>
          {kinds.map((kind) => (
            <tr key={kind} className="border-line border-b">
              <th
                scope="row"
                id={`aviso-${kind}`}
                className={`hyphens-auto py-2 pr-2 text-left font-normal leading-snug [overflow-wrap:anywhere] ${fitting}`}
              >
                {notificationDefinitions[kind].label}
              </th>
              {notificationChannels.map((channel) => (
                <td key={channel} className="p-0">
                  <label className="mx-auto flex size-[min(2.75rem,56px)] cursor-pointer items-center justify-center">
                    <input
                      type="checkbox"
                      name={channel}
                      value={kind}
                      defaultChecked={preferences[kind][channel]}
                      aria-labelledby={`aviso-${kind} por-${channel}`}
                      className="size-5 accent-sky"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
