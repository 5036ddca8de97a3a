export interface ToastMessage {
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string;
}

type Deliver = (message: ToastMessage) => void;

let deliver: Deliver | null = null;
let summon: (() => void) | null = null;
const waiting: ToastMessage[] = [];

function send(message: ToastMessage) {
  if (deliver) deliver(message);
  else {
    waiting.push(message);
    summon?.();
  }
}

/** Shows short messages over the page: one at a time, for 4 seconds each. Messages wait until the toaster has loaded. */
export const toast = {
  success: (title: string, description?: string) => send({ tone: 'success', title, description }),
  error: (description: string, title = 'Error') => send({ tone: 'error', title, description }),
  info: (title: string, description?: string) => send({ tone: 'info', title, description }),
};

export function connectToaster(to: Deliver): () => void {
  deliver = to;
  for (const message of waiting.splice(0)) to(message);
  return () => {
    if (deliver === to) deliver = null;
  };
}

export function onFirstToast(load: () => void): () => void {
  summon = load;
  if (waiting.length > 0) load();
  return () => {
    if (summon === load) summon = null;
  };
}
