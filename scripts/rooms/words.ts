/** The things of the product. Each has one word, which names its folder in every room that knows of it. */
const things = {
  accounts: 'signing up and in, passwords, passkeys, second factor, sessions, the own profile',
  blocks: 'people kept apart from each other',
  'buy-requests': 'what buyers publish',
  chats: 'conversations of the two people of an accepted offer',
  contact: 'messages to us',
  exports: 'all data of a person, to download',
  home: 'the first page',
  images: 'photos: picking, uploading, making small, showing',
  mails: 'what is sent by mail, and what came back',
  marketplace: 'the list of what people look for, with its filters',
  meetings: 'where and when the two people of a deal meet',
  moderation: 'reports, cases, decisions, appeals, suspensions',
  notices: 'what people are told of, in the bell, by mail and by push',
  offers: 'what sellers send to a publication',
  'own-lists': 'a person’s own publications and own offers',
  pending: 'what waits for a person, with the offers they have not answered',
  people: 'who somebody is: names, public pages, facts',
  'photo-proofs': 'photos of the thing beside a code',
  places: 'where things are: the gazetteer, and how far',
  posts: 'the legacy posts',
  questions: 'what is asked of a publication before offering, and its answers',
  proposals: 'other prices that buyers propose for an offer',
  ratings: 'what the two people of a deal say of each other',
  requirements: 'what a buyer asks of the thing, and how offers answer it',
  'saved-searches': 'searches that tell of what fits them',
  sitemap: 'the addresses for search engines',
  'static-pages': 'help, terms, privacy, safety',
  wishes: 'what a sentence says, read for the form',
};

/** Words that serve several things and are no thing themselves. */
const tools = {
  clock: 'what is done by the clock',
  dates: 'dates and times in words',
  events: 'what a command leaves for later, and what works it off',
  fields: 'each field of a thing, said once',
  lifecycle: 'the tables of statuses and their carrying out',
  limits: 'bounds of values, and how often something may be done',
  prices: 'prices in words',
  refusals: 'a no with its sentence',
  search: 'words, what is like them, and what is looked for',
  texts: 'texts as they are typed, cleaned, folded and shortened',
  views: 'the bodies that the API answers and the pages draw',
  warnings: 'contacts hidden in texts, and advice in conversations',
};

/** A room whose folders and files are named by the words above. */
interface Room {
  folder: string;
  /** Names of folders or files (without their ending) that only this room needs. */
  own: Record<string, string>;
  /** Whether a file directly in the room may be named after a thing, such as 'blocks.ts'. */
  hasFiles?: boolean;
}

export const rooms: Room[] = [
  { folder: 'src/domain', own: {} },
  {
    folder: 'src/market',
    own: Object.fromEntries(
      [
        ...['actor', 'cached', 'context', 'effects', 'pacing', 'paging', 'prepared', 'refusal-of'],
        ...['idempotency', 'signature', 'unread-messages', 'within'],
      ].map((name) => [name, 'the ground that all things stand on']),
    ),
  },
  {
    folder: 'src/api',
    hasFiles: true,
    own: { app: 'all calls together', health: 'whether we serve', protocol: 'what all calls share' },
  },
  {
    folder: 'src/web/components',
    own: { brand: 'the logo and drawings', dev: 'the kit’s page', layout: 'what is around every page' },
  },
  {
    folder: 'src/web',
    own: {
      components: 'what pages are made of, by thing',
      'entry.client': 'the router asks for it',
      'entry.server': 'the router asks for it',
      feeds: 'lists for programs',
      forms: 'what forms share',
      live: 'pages that follow the news',
      pages: 'what the files of routes share',
      rendering: 'from components to HTML, and when parts come alive',
      root: 'the router asks for it',
      router: 'parts of the router that we replace',
      routes: 'a file a screen, and their table',
      'service-worker': 'what the browser keeps',
      session: 'who looks, and where they go to sign in',
      styles: 'tokens and classes',
      ui: 'the kit',
    },
  },
  { folder: 'tests/market', own: {} },
  {
    folder: 'tests/e2e/journeys',
    own: {
      layout: 'what is around every page',
      screens: 'over all screens',
      stage: 'who and what tests act with',
    },
  },
  {
    folder: 'demo',
    own: {
      fill: 'fills a market from outside',
      seed: 'fills a market',
      state: 'which data a folder has',
      stories: 'how a story becomes steps at their times',
    },
  },
];

const shared: Record<string, string> = { ...things, ...tools };

/**
 * The folders and files of the rooms that no word of the lists names.
 * @param files paths of all files, from the project's root. @returns a sentence for each, with what to do.
 */
export function strangers(files: readonly string[]): string[] {
  return rooms.flatMap((room) => {
    const found = new Map<string, string>();
    for (const file of files) {
      if (!file.startsWith(`${room.folder}/`)) continue;
      const [first = '', ...rest] = file.slice(room.folder.length + 1).split('/');
      const word = rest.length > 0 ? first : first.replace(/(\.test|\.test-helper)?\.\w+$/, '');
      if (/^README/.test(first) || word in room.own) continue;
      const isThing = room.folder !== 'src/web' && word in shared;
      if (isThing && (rest.length > 0 || room.hasFiles)) continue;
      found.set(
        word,
        rest.length > 0
          ? `${room.folder}/${word}: no word of scripts/rooms/words.ts; use one of them, or add a thing to the list`
          : `${file}: nothing lies loose here; put it into the folder of its thing`,
      );
    }
    return [...found.values()];
  });
}
