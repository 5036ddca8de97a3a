import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

/** Cancel and submit. `isFixed` disables cancelling; the props that are not named here go to the submit button. */
export const FormButtons = ({
  onCancel,
  isFixed,
  isUploading = false,
  children,
  ...submit
}: ComponentProps<typeof Button> & { onCancel(): void; isFixed?: boolean; isUploading?: boolean }) => (
  <>
    <Button variant="secondary" onClick={onCancel} disabled={isFixed}>
      Cancelar
    </Button>
    <Button type="submit" disabled={isUploading} {...submit}>
      {isUploading ? 'Subiendo imágenes...' : children}
    </Button>
  </>
);
