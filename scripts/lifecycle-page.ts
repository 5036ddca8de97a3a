import { meetingActions, meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { offerActions } from '#domain/lifecycle/offer-table.ts';
import { proposalActions, proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { requestActions } from '#domain/lifecycle/request-table.ts';
import type {
  MeetingTransition,
  OfferTransition,
  ProposalTransition,
  RequestTransition,
} from '#domain/lifecycle/shape.ts';
import { lifecycle } from '#domain/lifecycle/tables.ts';
import { markdownTable } from './markdown-table.ts';

const words: Record<string, string> = {
  open: 'must be open for offers',
  reserve: '`reserve`',
  release: '`release`',
  terms: 'the terms',
  reason: 'the reason',
  expectedVersion: 'the version the buyer saw',
  optionalVersion: 'perhaps the version the buyer saw',
  sellerSaw: 'the version of the offer that the seller saw',
  price: 'the price, perhaps with a note',
  words: 'place and time',
  callerSaw: 'the version of the meeting that the caller saw',
  expectedTerms: 'perhaps the version of the request’s terms that the seller saw',
  requestTerms: 'the version of the request’s terms',
  noReason: 'the reason is cleared',
  editedPrice: 'the old price, when it changed',
  rejectedPrice: 'the old price as rejected, when it changed',
  newDates: 'both dates are reset',
  newEnd: 'a new end of its validity',
  changedEnd: 'a new end of its validity, when price or validity changed',
  tag: 'perhaps a tag: what happened',
  chat: 'the chat is opened',
  photosGone: 'the photos are deleted',
  activity: "the owner's activity",
  goneForGood: 'the id, so that its page answers "gone"',
  finalizedSellers: 'sellers of finalized offers',
  acceptedSeller: 'seller of the accepted offer',
  offeringSellers: 'sellers of live offers',
};
const inWords = (parts: readonly string[]): string => parts.map((part) => words[part] ?? part).join('; ');

function diagram(arrows: string[]): string {
  return ['```mermaid', 'stateDiagram-v2', ...arrows.map((arrow) => `  ${arrow}`), '```'].join('\n');
}

type Row = OfferTransition | RequestTransition;

const arrowsOf = (
  action: string,
  { from, fromOutdated = [], to, who }: Row | ProposalTransition | MeetingTransition,
): string[] =>
  [...from, ...fromOutdated].map((start) => {
    const begin = start === 'none' ? '[*]' : start;
    return `${begin} --> ${to === 'same' ? begin : (to ?? '[*]')}: ${action} (${who})`;
  });

const othersOf = ({ offers = {} }: Row): string =>
  Object.entries(offers)
    .map(([status, action]) => `${status}: \`${action}\``)
    .join('; ');

const recipientsOf = ({ notifies }: Row | ProposalTransition | MeetingTransition): string =>
  'nobody' in notifies
    ? `nobody: ${notifies.nobody}`
    : Object.entries(notifies)
        .map(([who, kind]) => `${words[who] ?? who}: \`${kind}\``)
        .join('; ');

const columns = [
  'action',
  'button',
  'who',
  'from',
  'to',
  'request',
  'other offers',
  'input',
  'writes',
  'notifies',
];

/** What the request must be, or what becomes of it. */
const requestOf = ({ request, needsCurrentTerms }: Row): string =>
  [request && words[request], needsCurrentTerms && 'unchanged since the offer']
    .filter((part) => part)
    .join('; ');

const rowOf = (action: string, row: Row): string[] => [
  `\`${action}\``,
  row.label ?? row.form?.title ?? '',
  row.who,
  [
    ...row.from.map((status) => (status === 'none' ? '(new)' : status)),
    ...(row.fromOutdated ?? []).map((status) => `${status} when the request changed`),
  ].join(', '),
  row.to === 'same' ? '(stays)' : (row.to ?? '(gone)'),
  requestOf(row),
  othersOf(row),
  inWords(row.requiredInput ?? []),
  inWords(row.writes ?? []),
  recipientsOf(row),
];

const proposalColumns = ['action', 'button', 'who', 'from', 'to', 'offer', 'input', 'notifies'];

const offersPart = { open: 'must be one that the buyer could accept', accept: '`accept`, at its price' };

/** The same for a proposal, with what becomes of its offer. */
const proposalRowOf = (action: string, row: ProposalTransition): string[] => [
  `\`${action}\``,
  row.label ?? '',
  row.who,
  row.from.map((status) => (status === 'none' ? '(new)' : status)).join(', '),
  row.to ?? '',
  row.offer ? offersPart[row.offer] : '',
  inWords((row.requiredInput ?? []).map((need) => (need === 'expectedVersion' ? 'sellerSaw' : need))),
  recipientsOf(row),
];

const meetingColumns = ['action', 'button', 'who', 'from', 'to', 'deal', 'input', 'notifies'];

/** The same for a meeting, with what its deal must be. */
const meetingRowOf = (action: string, row: MeetingTransition): string[] => [
  `\`${action}\``,
  row.label ?? '',
  row.by === 'other' ? 'the party who did not write its words' : row.who,
  row.from.map((status) => (status === 'none' ? '(new)' : status)).join(', '),
  row.to ?? '',
  row.deal ? 'must be running' : '',
  inWords((row.requiredInput ?? []).map((need) => (need === 'expectedVersion' ? 'callerSaw' : need))),
  recipientsOf(row),
];

/** The content of docs/offer-lifecycle.md, from the transition tables. */
export const lifecyclePage =
  (): string => `<!-- Generated by scripts/generate-docs.ts from the transition tables: npm run docs:generate -->

# The life of an offer

The only ways in which an offer changes, from \`src/domain/lifecycle/offer-table.ts\`. \`plan\`
(\`src/domain/lifecycle/plan.ts\`) computes every change of an action, and \`src/application/lifecycle/apply-action.ts\` writes
them. Permissions, API calls, buttons with their dialogs, notifications and this page come from that table. Every action
also appends a row to \`offer_events\`.

${diagram(offerActions.flatMap((action) => arrowsOf(action, lifecycle.offer[action])))}

${markdownTable(
  columns,
  offerActions.map((action) => rowOf(action, lifecycle.offer[action])),
)}

# The life of a request

From \`src/domain/lifecycle/request-table.ts\`. \`reserve\` and \`release\` happen inside an offer's \`accept\` and
\`fallThrough\` only.

${diagram(requestActions.flatMap((action) => arrowsOf(action, lifecycle.request[action])))}

${markdownTable(
  columns,
  requestActions.map((action) => rowOf(action, lifecycle.request[action])),
)}

# The life of a proposal

From \`src/domain/lifecycle/proposal-table.ts\`: a lower price that the buyer proposes for a pending offer. \`planProposal\`
(\`src/domain/lifecycle/proposal-plan.ts\`) computes the changes, \`src/application/proposals/commands.ts\` writes them.
Accepting a proposal is the offer's own \`accept\` at the proposed price. An action that ends the offer's wait or gives it
new terms also ends its open proposal (\`supersede\`), in the same transaction. A proposal past its time is treated as
expired even before the job writes \`expire\`.

${diagram(proposalActions.flatMap((action) => arrowsOf(action, proposalTable[action])))}

${markdownTable(
  proposalColumns,
  proposalActions.map((action) => proposalRowOf(action, proposalTable[action])),
)}

# The life of a meeting

From \`src/domain/lifecycle/meeting-table.ts\`: where and when the two people of a running deal meet. \`planMeeting\`
(\`src/domain/lifecycle/meeting-plan.ts\`) computes the changes, \`src/application/meetings/commands.ts\` writes them. Both
agree on the same words: other words are a new proposal by their writer. Any action on an accepted offer also ends its meeting
(\`end\`), in the same transaction. A meeting past its time is treated as lapsed or past even before the job writes
\`lapse\` or \`pass\`.

${diagram(meetingActions.flatMap((action) => arrowsOf(action, meetingTable[action])))}

${markdownTable(
  meetingColumns,
  meetingActions.map((action) => meetingRowOf(action, meetingTable[action])),
)}
`;
