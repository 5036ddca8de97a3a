import { expect } from 'vitest';
import type { AllTables } from './all-tables.ts';
import { neededOffers } from './plan.ts';
import {
  allDeeds,
  asksFirst,
  buttons,
  forms,
  isText,
  isWhole,
  nameOf,
  planAt,
  same,
  says,
  saysFailure,
  saysMore,
  systems,
  toldBy,
  waits,
} from './promised.test-helper.ts';
import { planOf, rivals } from './rules.test-helper.ts';
import { offerBadge, offersThat, requestBadge, requestsThat } from './statuses.ts';
import { type Deed, transitionOf } from './tables.ts';

/** What is told, read and said of each step, by hand from the specification. Each throws when it is broken. */
export const tellingPromises: Record<string, (tables: AllTables) => void> = {
  'what goes takes its photos along': (tables) => {
    expect(planOf({ offer: 'delete' }, tables).offers[0]?.releasedImages).toEqual(['/images/o.webp']);
    const gone = planOf({ request: 'delete' }, tables).request;
    expect(gone?.releasedImages).toEqual(['/images/r.webp', ...rivals.flatMap(({ images }) => images)]);
    expect(gone?.isGoneForGood).toBe(true);
    expect(planOf({ offer: 'withdraw' }, tables).offers[0]?.releasedImages).toEqual([]);
  },

  'everybody concerned is told, and nobody else': (tables) => {
    for (const [deed, told] of toldBy) {
      const { offers, request } = planOf(deed, tables);
      const first = 'offer' in deed ? offers[0] : request;
      same(
        (first?.told ?? []).map(({ userId, kind }) => `${userId}: ${kind}`).toSorted(),
        told.toSorted(),
        deed,
      );
    }
    for (const [action, to] of [
      ['send', 'buyer'],
      ['finalize', 'seller'],
    ] as const) {
      expect(planOf({ offer: action }, tables).offers[0]?.told).toMatchObject([{ userId: to }]);
    }
    expect(planAt({ request: 'delete' }, 'completed', tables).request?.told).toEqual([]);
  },

  'what tells nobody says why': (tables) => {
    for (const deed of allDeeds) {
      const { tells } = transitionOf(deed, tables);
      const why = 'nobody' in tells ? tells.nobody : Object.keys(tells).join();
      same((why ?? '').length > 3, true, deed);
    }
  },

  'the others that matter are read, and no more': (tables) => {
    const needed = (deed: Deed) => {
      const found = neededOffers(deed, tables);
      return found && [found.statuses.toSorted().join(), found.whose, found.areChanged];
    };
    expect(needed({ offer: 'accept' })).toEqual(['pending', 'all', true]);
    expect(needed({ request: 'close' })).toEqual(['pending', 'all', true]);
    expect(needed({ offer: 'send' })).toEqual(['accepted,pending', 'seller', false]);
    expect(needed({ offer: 'edit' })).toEqual(['accepted,pending', 'seller', false]);
    expect(needed({ offer: 'fallThrough' })).toEqual(['finalized', 'all', true]);
    expect(needed({ request: 'delete' })).toEqual([
      'accepted,finalized,pending,rejected,withdrawn',
      'all',
      false,
    ]);
    expect(needed({ request: 'complete' })).toEqual(['accepted', 'all', true]);
    expect(needed({ offer: 'withdraw' })).toBeNull();
  },

  'strangers notice what they could see, or can now': (tables) => {
    const isPublic = (deed: Deed, publicVisibility: boolean) =>
      planOf(deed, tables, { publicVisibility }).offers[0]?.isPublic;
    expect(isPublic({ offer: 'withdraw' }, true)).toBe(true);
    expect(isPublic({ offer: 'delete' }, true)).toBe(true);
    expect(isPublic({ offer: 'withdraw' }, false)).toBe(false);
  },

  'badges and the order of cards are those of the specification': (tables) => {
    const { offerStatuses, requestStatuses } = tables;
    const offerWords = ['accepted', 'pending', 'rejected', 'finalized', 'withdrawn'] as const;
    expect(offerWords.map((status) => offerBadge(status, offerStatuses))).toEqual([
      'Aceptada',
      'Pendiente',
      'Rechazada',
      'Finalizada',
      'Retirada',
    ]);
    expect(offerWords.map((status) => offerStatuses[status].rank)).toEqual([0, 1, 2, 3, 4]);
    const requestWords = ['active', 'reserved', 'closed', 'completed', 'expired'] as const;
    expect(requestWords.map((status) => requestBadge(status, requestStatuses))).toEqual([
      'ACTIVA',
      'CERRADA',
      'CERRADA',
      'CERRADA',
      'CERRADA',
    ]);
  },

  'each status means what it means': (tables) => {
    const { offerStatuses, requestStatuses } = tables;
    expect(offersThat('isLive', offerStatuses)).toEqual(['pending', 'accepted']);
    expect(offersThat('isDeal', offerStatuses)).toEqual(['accepted']);
    expect(offersThat('hasReason', offerStatuses)).toEqual(['rejected']);
    expect(offersThat('mayReturn', offerStatuses)).toEqual(['finalized']);
    expect(offersThat('isHidden', offerStatuses)).toEqual(['withdrawn']);
    expect(requestsThat('isOpen', requestStatuses)).toEqual(['active']);
    expect(requestsThat('isReserved', requestStatuses)).toEqual(['reserved']);
    expect(requestsThat('isDone', requestStatuses)).toEqual(['completed']);
  },

  'whoever presses a button reads what it does, what is asked, and what came of it': (tables) => {
    for (const deed of allDeeds) {
      const name = nameOf(deed);
      const { label, question, outcome, form, summary, prompt } = transitionOf(deed, tables);
      same(isText(label), buttons.includes(name), `${name}: label`);
      same(isWhole(question), asksFirst.includes(name), `${name}: question`);
      same(isText(outcome?.done), says.includes(name), `${name}: done`);
      same(isText(outcome?.busy), waits.includes(name), `${name}: busy`);
      same(isText(outcome?.failed), saysFailure.includes(name), `${name}: failed`);
      same(isText(outcome?.more), saysMore.includes(name), `${name}: more`);
      same(isText(form?.title) && isText(form?.submit), forms.includes(name), `${name}: form`);
      same(isText(summary), !systems.includes(name), `${name}: summary`);
      same(isText(prompt), name === 'offer.renew', `${name}: prompt`);
    }
  },

  'the buttons to press stand out, and renewing is offered when it is time': (tables) => {
    const named = (is: (deed: Deed) => boolean) => allDeeds.filter(is).map(nameOf);
    expect(named((deed) => transitionOf(deed, tables).isPrimary === true)).toEqual([
      ...['offer.accept', 'offer.counter', 'offer.renew'],
      ...['request.renew', 'request.reopen', 'request.complete'],
    ]);
    expect(named((deed) => transitionOf(deed, tables).onlyWhenIdle === true)).toEqual(['request.renew']);
  },
};
