import { useEffect } from 'react';

/**
 * Takes the encoding for files from a form that sends its photos by themselves once there is a script. As a state it
 * would draw the whole form a second time.
 */
export function useTextsAlone(formId: string): void {
  useEffect(() => document.getElementById(formId)?.removeAttribute('enctype'), [formId]);
}
