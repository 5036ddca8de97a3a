import { v7 } from 'uuid';
import { signedInAs } from '#application/actor.ts';
import { rejectOffer } from '#application/offers/commands.ts';
import { proposePrice } from '#application/proposals/commands.ts';
import { questions } from '#database/schema.ts';
import type { Person, TestApi } from '../../support/actors.ts';
import { offerTo, publish } from '../../support/market.ts';

export const actor = ({ id }: Person) => signedInAs(id);

/**
 * Two people with everything between them except a deal, and a third with a publication on which both offer.
 */
export async function meet({ ctx, signUp }: TestApi) {
  const [one, other, third] = await Promise.all([signUp('Zulema'), signUp('Wenceslao'), signUp('Carla')]);
  const shared = await publish(ctx, actor(third), { title: 'Heladera compartida' });
  const things = async (owner: Person, visitor: Person, word: string) => {
    const open = await publish(ctx, actor(owner), { title: `Bicicleta ${word} rodado 29` });
    const closed = await publish(ctx, actor(owner), { title: `Mesa ${word} de pino` });
    const pending = await offerTo(ctx, actor(visitor), open.id, { title: `Oferta por ${word}` });
    const proposal = await proposePrice(ctx, actor(owner), pending.id, { price: 350_000, note: null });
    const refused = await offerTo(ctx, actor(visitor), open.id, { title: `Otra oferta por ${word}` });
    await rejectOffer(ctx, actor(owner), refused.id, { reason: 'Muy caro' });
    const elsewhere = await offerTo(ctx, actor(owner), shared.id, { title: `Heladera ${word}` });
    // One without an answer, and one that the third answered.
    const asked = [owner, visitor].map((author, nth) => ({
      ...{ id: v7(), authorId: author.id, question: `¿Sirve ${word}?` },
      ...(nth === 0
        ? { buyRequestId: shared.id, ownerId: third.id, answer: 'Sí', answeredAt: ctx.now() }
        : { buyRequestId: open.id, ownerId: owner.id }),
    }));
    await ctx.db.insert(questions).values(asked);
    const search = await visitor.send<{ id: string }>('POST', '/api/me/alerts', { words: [word] });
    return {
      requests: [open.id, closed.id],
      offers: [pending.id, refused.id, elsewhere.id],
      proposals: [proposal.id],
      alerts: [search.body.id],
      /** What the owner asked elsewhere, and what the visitor asked here. */
      questions: asked.map(({ id }) => id),
    };
  };
  const ofOne = await things(one, other, 'esmeralda');
  const ofOther = await things(other, one, 'turmalina');
  return { one, other, third, shared, ofOne, ofOther };
}

type Meeting = Awaited<ReturnType<typeof meet>>;
export type Things = Meeting['ofOne'];

/** Texts in an answer that reveal a person: their id, name and things. */
export const marksOf = (
  { id, name }: Person,
  { requests, offers, questions: asked }: Things,
  word: string,
) => [id, name, word, ...requests, ...offers, ...asked];

export const found = (answer: unknown, marks: readonly string[]): string[] => {
  const text = JSON.stringify(answer);
  return marks.filter((mark) => text.includes(mark));
};
