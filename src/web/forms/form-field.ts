/** A form field as the form library describes it. */
export interface FormField {
  name: string;
  key: string | undefined;
  errors: string[] | undefined;
  initialValue?: unknown;
}

/** The initial text of a text field. */
export const initialText = ({ initialValue }: FormField): string =>
  typeof initialValue === 'string' ? initialValue : '';

/** Whether a checkbox starts ticked. */
export const isTicked = (field: FormField): boolean => initialText(field) === 'on';

/** The initial addresses of a field with none, one or several of them. */
export const initialUrls = ({ initialValue }: FormField): string[] =>
  [initialValue].flat().filter((url): url is string => typeof url === 'string' && url !== '');
