import { useFetchers } from 'react-router';

/** Whether a form of the page waits for its answer: nothing may replace it meanwhile, as it could be sent again. */
export const useIsSending = (): boolean => useFetchers().some(({ formMethod }) => formMethod === 'POST');
