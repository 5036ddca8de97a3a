export interface FormField {
  name: string;
  key: string | undefined;
  errors: string[] | undefined;
  initialValue?: unknown;
}

export const initialText = ({ initialValue }: FormField): string =>
  typeof initialValue === 'string' ? initialValue : '';

export const isTicked = (field: FormField): boolean => initialText(field) === 'on';

export const initialUrls = ({ initialValue }: Pick<FormField, 'initialValue'>): string[] =>
  [initialValue].flat().filter((url): url is string => typeof url === 'string' && url !== '');
