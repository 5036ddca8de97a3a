import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { rejectionReasons } from '#domain/offers/rejection.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { toast } from '../../ui/toast.ts';
import { Section } from '../layout/page-shell.tsx';
import { Specimen } from './specimen.tsx';

const reasons = rejectionReasons.map((reason) => ({ value: reason, label: reason }));

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'alert' | null>(null);
  const close = () => setOpen(null);
  return (
    <Section id="capas" title="Lo que se abre">
      <Specimen name="Diálogos">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Abrir diálogo
        </Button>
        <Button variant="secondary" onClick={() => setOpen('alert')}>
          Abrir alerta
        </Button>
        <Menu label="Acciones" trigger={<Ellipsis aria-hidden="true" />}>
          <MenuItem>
            <Pencil aria-hidden="true" />
            Editar publicación
          </MenuItem>
          <MenuItem destructive>
            <Trash2 aria-hidden="true" />
            Eliminar publicación
          </MenuItem>
        </Menu>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Rechazar oferta"
          description="Contale por qué, así puede mejorarla."
          footer={
            <>
              <Button variant="secondary" onClick={close}>
                Cancelar
              </Button>
              <Button
                variant="destructive"
                onClick={() => toast.error('Debes seleccionar un motivo para rechazar la oferta.')}
              >
                Rechazar oferta
              </Button>
            </>
          }
        >
          <RadioCards className="mt-4" label="Motivo" name="reason" choices={reasons} columns="one" />
        </Dialog>
        <AlertDialog
          open={open === 'alert'}
          onClose={close}
          onConfirm={close}
          title="¿Eliminar publicación?"
          description="¿Estás seguro de que querés borrar esta solicitud? Esta acción no se puede deshacer."
          confirmLabel="Eliminar"
          busyLabel="Eliminando..."
        />
      </Specimen>
      <Specimen name="Avisos breves">
        <Button
          variant="secondary"
          onClick={() => toast.success('¡Oferta enviada!', 'Tu oferta ha sido enviada exitosamente')}
        >
          Éxito
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.error('No se pudo enviar la oferta. Intenta nuevamente.')}
        >
          Error
        </Button>
        <Button variant="secondary" onClick={() => toast.info('Nueva oferta', 'Bicicleta rodado 29')}>
          Novedad
        </Button>
      </Specimen>
    </Section>
  );
}
