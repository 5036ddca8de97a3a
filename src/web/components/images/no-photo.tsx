import { illustrationMark } from '#domain/buy-requests/picture.ts';
import type { Asking } from '#domain/fields/definition.ts';
import type { FormField } from '../../forms/form-field.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Photo } from './picture.tsx';

export interface NoPhotoProps {
  field: FormField;
  of: Asking;
  /** The drawing that is shown instead. */
  drawing: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** Beside the photos: a drawing instead of one. A checkbox, so it works without script. */
export const NoPhoto = ({ field, of, drawing, isChosen, onChoose }: NoPhotoProps) => (
  <div className="flex items-start gap-4">
    <Checkbox
      key={field.key}
      name={field.name}
      defaultChecked={isChosen}
      label={of.label}
      hint={of.hint}
      onChange={(event) => onChoose(event.target.checked)}
      className="min-w-0 flex-1"
    />
    {isChosen && (
      <Photo
        url={drawing}
        alt={illustrationMark}
        ratio="4/3"
        className="mt-2 w-[min(8rem,30vw)]! shrink-0 rounded-sm"
      />
    )}
  </div>
);
