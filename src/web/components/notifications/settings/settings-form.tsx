import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Form, Link } from 'react-router';
import { type NotificationChannel, notificationChannels } from '#domain/notifications/definition.ts';
import { type NotificationKind, notificationDefinitions } from '#domain/notifications/notification.ts';
import { isGroupOn, type NotificationSettings, notificationGroups } from '#domain/notifications/settings.ts';
import { type ActionResult, problemIn, typedBefore } from '../../../forms/action-result.ts';
import { FormMarks, useHydrated, useSubmitOnce } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useScrollIntoView } from '../../../forms/show-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { switchClass } from '../../../ui/checkbox.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { toast } from '../../../ui/toast.ts';

const saved = 'Guardamos tus preferencias';
const digestChoices = [
  { value: 'off', label: 'Cada aviso en el momento' },
  { value: 'daily', label: 'Un resumen por día', hint: 'A la mañana, con lo que no viste.' },
  { value: 'weekly', label: 'Un resumen por semana', hint: 'Los lunes a la mañana, con lo que no viste.' },
];

/** Query parameter of the page with a row for each kind. */
export const detailParam = 'detalle';

export function SettingsForm({
  settings: { preferences, digest },
  isDetailed,
  answer,
}: {
  settings: NotificationSettings;
  isDetailed: boolean;
  answer: ActionResult | undefined;
}) {
  const { isBusy, onSubmit } = useSubmitOnce();
  const isHydrated = useHydrated();
  const intent = isDetailed ? 'save' : 'saveGroups';
  const refused = problemIn(answer, intent);
  const sent = refused?.result.initialValue;
  const isOn: IsOn = (value, channel) => {
    if (sent) return [sent[channel]].flat().includes(value);
    return isDetailed
      ? preferences[value as NotificationKind][channel]
      : isGroupOn(preferences, value, channel);
  };
  const problem = isBusy ? null : refused;
  const recipients = useScrollIntoView<HTMLDivElement>(problem);
  const isSaved = answer?.ok === true && answer.intent === intent;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each answer
  useEffect(() => {
    if (isSaved) toast.success(saved);
  }, [answer]);
  return (
    <Form method="post" onSubmit={onSubmit} className="grid gap-8">
      <FormMarks path="/profile/avisos" intent={intent} />
      {!isHydrated && isSaved && <Callout tone="success" title={saved} />}
      <div>
        <PreferenceTable isDetailed={isDetailed} isOn={isOn} />
        <Link
          to={isDetailed ? '/profile/avisos' : `/profile/avisos?${detailParam}`}
          preventScrollReset
          className="link mt-2 inline-flex min-h-11 items-center"
        >
          {isDetailed ? 'Elegir por grupo' : 'Elegir uno por uno'}
        </Link>
      </div>
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

const channelNames = { mail: 'Email', push: 'Push' };

const fitting = 'text-[min(1rem,6vw)]';

type IsOn = (value: string, channel: NotificationChannel) => boolean;

function PreferenceTable({ isDetailed, isOn }: { isDetailed: boolean; isOn: IsOn }) {
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
      {notificationGroups.map(({ section, title, kinds }) => (
        <tbody key={section}>
          {isDetailed ? (
            <>
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
                <PreferenceRow
                  key={kind}
                  value={kind}
                  label={notificationDefinitions[kind].label}
                  isOn={isOn}
                />
              ))}
            </>
          ) : (
            <PreferenceRow value={section} label={title} isOn={isOn} isGroup />
          )}
        </tbody>
      ))}
    </table>
  );
}

function PreferenceRow({
  value,
  label,
  isOn,
  isGroup = false,
}: {
  value: string;
  label: string;
  isOn: IsOn;
  isGroup?: boolean;
}) {
  return (
    <tr className="border-line border-b">
      <th
        scope="row"
        id={`aviso-${value}`}
        className={clsx(
          'hyphens-auto pr-2 text-left leading-snug [overflow-wrap:anywhere]',
          isGroup ? 'py-4' : 'py-2 font-normal',
          fitting,
        )}
      >
        {label}
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel} className="p-0">
          <label className="mx-auto flex size-[min(3rem,56px)] cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              role={isGroup ? 'switch' : undefined}
              name={channel}
              value={value}
              defaultChecked={isOn(value, channel)}
              aria-labelledby={`aviso-${value} por-${channel}`}
              className={isGroup ? switchClass : 'size-5 accent-sky'}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
