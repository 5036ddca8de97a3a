/** One field as the form library describes it. */
export interface FormField {
  name: string;
  key: string | undefined;
  errors: string[] | undefined;
  initialValue?: unknown;
}

/** What a text field began with. */
export const initialText = ({ initialValue }: FormField): string =>
  typeof initialValue === 'string' ? initialValue : '';

/** What a list of addresses began with, be it none, one or several. */
export const initialUrls = ({ initialValue }: FormField): string[] =>
  [initialValue].flat().filter((url): url is string => typeof url === 'string' && url !== '');
