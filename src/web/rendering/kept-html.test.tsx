import { lazy, Suspense, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Link, useLocation, useRouteLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { RequestListItem } from '../components/buy-requests/request-item.tsx';
import { htmlOf } from './html.test-helper.tsx';
import { createHtmlKeeper } from './kept-html.server.tsx';

const request = {
  id: '01a20461-ca9b-76a9-973f-cb443eea3022',
  title: 'Bicicleta <rodado 29>',
  price: 'Hasta $95.000',
  image: '/images/01a20462-1811-7040-b8fc-b56dae2993c8-480x640-a8c8d8.webp',
  excerpt: 'Con "cambios" & frenos',
  facts: 'Usado',
  zone: 'Palermo',
  createdAt: '2026-11-18T13:14:00.000Z',
  day: '18 nov',
  ownerName: 'Sofía',
  offers: '3 ofertas',
  isSimilar: false,
};

test('a kept row is the row that a page renders', () => {
  const keep = createHtmlKeeper();
  for (const _ of ['made', 'kept'])
    expect(keep(RequestListItem, { request })).toBe(htmlOf(<RequestListItem request={request} />));
});

test('a part is rendered once for what it is given, and anew for anything else', () => {
  let times = 0;
  const Counted = ({ name }: { name: string }) => <b>{`${name} ${++times}`}</b>;
  const Other = ({ name }: { name: string }) => <i>{name}</i>;
  const keep = createHtmlKeeper();
  expect(keep(Counted, { name: 'Ana' })).toBe('<b>Ana 1</b>');
  expect(keep(Counted, { name: 'Ana' })).toBe('<b>Ana 1</b>');
  expect(keep(Counted, { name: 'Beto' })).toBe('<b>Beto 2</b>');
  expect(keep(Other, { name: 'Ana' })).toBe('<i>Ana</i>');
});

test('a kept part sees neither who asks nor where', () => {
  const keep = createHtmlKeeper();
  const Spy = () => {
    const { pathname, search } = useLocation();
    return <b>{JSON.stringify([pathname, search, useRouteLoaderData('root') ?? 'nothing'])}</b>;
  };
  let html: string | null = null;
  const Page = () => {
    html = keep(Spy, {});
    return <Spy />;
  };
  const Stub = createRoutesStub([{ id: 'root', path: '/secret', Component: Page }]);
  const around = renderToString(
    <Stub initialEntries={['/secret?mine=1']} hydrationData={{ loaderData: { root: 'hers' } }} />,
  );
  expect(around).toContain('/secret');
  expect(around).toContain('hers');
  expect(html).toBe('<b>[&quot;/&quot;,&quot;&quot;,&quot;nothing&quot;]</b>');
});

test('a part with ids of React is not kept, as they would differ from those of the browser', () => {
  const WithId = () => <label htmlFor={useId()}>Zona</label>;
  expect(createHtmlKeeper()(WithId, {})).toBeNull();
});

test('a part is kept once all of it has been loaded', async () => {
  const loading = Promise.resolve({ default: () => <Link to="/ayuda">Ayuda</Link> });
  const Later = lazy(() => loading);
  const Whole = () => (
    <Suspense fallback={null}>
      <Later />
    </Suspense>
  );
  const keep = createHtmlKeeper();
  expect(keep(Whole, {})).toBeNull();
  await loading;
  expect(keep(Whole, {})).toBe('<!--$--><a href="/ayuda" data-discover="true">Ayuda</a><!--/$-->');
});

test('a part that wants something in the head of the page is not kept', () => {
  const First = () => <img src="/images/a.webp" alt="" fetchPriority="high" />;
  expect(createHtmlKeeper()(First, {})).toBeNull();
});

test('what takes more room than there is is not kept, and still right', () => {
  const keep = createHtmlKeeper(100);
  const Big = ({ text }: { text: string }) => <b>{text}</b>;
  expect(keep(Big, { text: 'x'.repeat(200) })).toBe(`<b>${'x'.repeat(200)}</b>`);
});
