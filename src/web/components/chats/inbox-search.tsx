import { Search } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { statusTabParam } from '../own-lists/status-tab.ts';
import { type InboxChoice, inboxChoice, inboxQuery } from './inbox-address.ts';

const rest = 250;

export function InboxSearch({
  choice,
  field,
}: {
  choice: InboxChoice;
  field: RefObject<HTMLInputElement | null>;
}) {
  const here = useLocation();
  const { pathname, search: query } = useNavigation().location ?? here;
  const address = createPath({ pathname, search: query });
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = useRef({ search: choice.search, at: '' });
  useEffect(() => {
    if (address === asked.current.at) return;
    clearTimeout(timer.current);
    asked.current = { search: inboxChoice(new URLSearchParams(query)).search, at: '' };
  }, [address, query]);
  const followed = useRef(choice.search);
  // Keeps the field in step with navigation (links, back), except while it has the focus or before hydration.
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
