export interface FormField {
  name: string;
  key: string | undefined;
  errors: string[] | undefined;
  initialValue?: unknown;
}

export const initialText = ({ initialValue }: FormField): string =>
  typeof initialValue === 'string' ? initialValue : '';

export const isTicked = (field: FormField): boolean => initialText(field) === 'on';

/** Whether fields that are folded away have to be seen. */
export const isAnyInUse = (fields: readonly FormField[]): boolean =>
  fields.some((field) => field.errors || initialText(field));

export const initialUrls = ({ initialValue }: Pick<FormField, 'initialValue'>): string[] =>
  [initialValue].flat().filter((url): url is string => typeof url === 'string' && url !== '');
