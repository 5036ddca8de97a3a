import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { statusTabParam } from '../own-lists/status-tab.ts';
import { type InboxChoice, inboxChoice, inboxQuery } from './inbox-address.ts';

/** How long typing rests before it is looked for, in milliseconds. */
const rest = 250;

/** Looks for names, titles and messages while one types; without script with Enter. */
export function InboxSearch({
  choice,
  field,
}: {
  choice: InboxChoice;
  field: RefObject<HTMLInputElement | null>;
}) {
  const here = useLocation();
  // What is on its way replaces what is here.
  const { pathname, search: query } = useNavigation().location ?? here;
  const address = createPath({ pathname, search: query });
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** What was looked for last, whether or not its list is here, and the address that it was looked for at. */
  const asked = useRef({ search: choice.search, at: '' });
  // Somebody pressed a row or another link: what was typed just before does not lead away from it.
  useEffect(() => {
    if (address === asked.current.at) return;
    clearTimeout(timer.current);
    asked.current = { search: inboxChoice(new URLSearchParams(query)).search, at: '' };
  }, [address, query]);
  const followed = useRef(choice.search);
  // Another choice by a link, or going back: the field follows, unless somebody writes in it. What was typed before the
  // scripts came stays.
  useEffect(() => {
    if (followed.current === choice.search) return;
    followed.current = choice.search;
    if (field.current && field.current !== document.activeElement) field.current.value = choice.search;
  }, [choice.search, field]);

  const look = () => {
    clearTimeout(timer.current);
    const search = field.current?.value.trim() ?? '';
    if (search === asked.current.search || !pathname.startsWith('/chats')) return;
    const at = createPath({ pathname, search: inboxQuery(new URLSearchParams(query), { search }) });
    asked.current = { search, at };
    void navigate(at, { replace: true, preventScrollReset: true });
  };
  return (
    <search className="inbox-search">
      <form
        method="get"
        action="/chats"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        {choice.tab !== 'en-curso' && <input type="hidden" name={statusTabParam} value={choice.tab} />}
        <Field label="Buscar en tus mensajes" hideLabel>
          <Input
            ref={field}
            type="search"
            name="q"
            start={<Search />}
            defaultValue={choice.search}
            maxLength={limits.searchMax}
            placeholder="Nombre, título o mensaje"
            enterKeyHint="search"
            onInput={() => {
              clearTimeout(timer.current);
              timer.current = setTimeout(look, rest);
            }}
          />
        </Field>
      </form>
    </search>
  );
}
