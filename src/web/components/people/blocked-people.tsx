import { dateText } from '#domain/dates/dates.ts';
import type { BlockView, Page } from '#domain/views/views.ts';
import { IntentForm, useIntent } from '../../forms/intent-form.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { KeepsFocus } from '../../ui/keeps-focus.tsx';
import { toast } from '../../ui/toast.ts';
import { MoreLink } from '../own-lists/more-link.tsx';

export const BlockedPeople = ({ items, nextCursor }: Page<BlockView>) => (
  <KeepsFocus label="Personas bloqueadas">
    {items.length === 0 && nextCursor === null ? (
      <p className="text-ink-2">
        No bloqueaste a nadie. Si alguien te molesta, bloquealo desde el menú «⋯» que está junto a su nombre.
      </p>
    ) : (
      <>
        <ul className="divide-y divide-line border-line border-y">
          {items.map((block) => (
            <Entry key={block.userId} block={block} />
          ))}
        </ul>
        <MoreLink nextCursor={nextCursor} loading="Cargando personas..." />
      </>
    )}
  </KeepsFocus>
);

function Entry({ block: { userId, name, avatarUrl, createdAt } }: { block: BlockView }) {
  const page = `/u/${userId}/bloquear`;
  const unblock = useIntent('/u/:id/bloquear', 'unblock', {
    done: () => toast.success(`Desbloqueaste a ${name}`),
    problem: ({ detail }) => toast.error(detail, 'No se pudo desbloquear'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar name={name} url={avatarUrl} size={44} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-[650]">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-2 text-sm">
          Desde el <time dateTime={createdAt}>{dateText(createdAt)}</time>
        </p>
      </div>
      <IntentForm of={unblock} action={page}>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="h-11"
          busy={unblock.isBusy}
          busyText="Desbloqueando..."
        >
          Desbloquear<span className="sr-only"> a {name}</span>
        </Button>
      </IntentForm>
    </li>
  );
}
