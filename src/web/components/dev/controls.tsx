import { Heart, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Checkbox, Switch } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PriceInput } from '../../ui/price-input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Section } from '../layout/page-shell.tsx';
import { Specimen } from './specimen.tsx';

const conditions = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'usado', label: 'Usado' },
  { value: 'cualquiera', label: 'Cualquiera' },
];

export function Controls() {
  const [price, setPrice] = useState<number | null>(400000);
  return (
    <Section id="controles" title="Controles">
      <Specimen name="Botones">
        <Button>Enviar oferta</Button>
        <Button variant="secondary">Cancelar</Button>
        <Button variant="ghost">Ver todas</Button>
        <Button variant="destructive">Eliminar definitivamente</Button>
        <Button disabled>Deshabilitado</Button>
        <Button busy busyText="Enviando...">
          Enviar oferta
        </Button>
        <Button variant="secondary" busy busyText="Guardando...">
          Guardar
        </Button>
        <ButtonLink to="/marketplace" variant="secondary">
          Ir al mercado
        </ButtonLink>
        <IconButton label="Guardar">
          <Heart aria-hidden="true" />
        </IconButton>
      </Specimen>
      <Specimen name="Tamaños">
        <Button size="sm">Chico</Button>
        <Button>
          <Plus aria-hidden="true" />
          Mediano
        </Button>
        <Button size="lg">Grande</Button>
      </Specimen>
      <Specimen name="Campos">
        <div className="grid w-full gap-6 md:grid-cols-2">
          <Field label="Qué estás buscando *" hint="Con pocas palabras alcanza." required>
            <Input name="title" placeholder="Bicicleta rodado 29" />
          </Field>
          <Field label="Zona" error="La zona es requerida">
            <Input name="zone" />
          </Field>
          <Field label="E-mail">
            <Input name="email" defaultValue="ana@example.com" disabled />
          </Field>
          <Field label="Buscar" hideLabel>
            <Input name="search" type="search" start={<Search />} placeholder="Qué quiero vender..." />
          </Field>
          <Field label="Descripción" optional>
            <Textarea
              name="description"
              maxLength={120}
              defaultValue={'Con frenos a disco y casco. '.repeat(4)}
            />
          </Field>
          <Field label="Estado">
            <Select name="state" defaultValue="usado">
              {conditions.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Precio máximo" hint={`El formulario recibe: ${price ?? 'nada'}`}>
            <PriceInput name="maxPrice" value={price} onValueChange={setPrice} />
          </Field>
          <Field label="Precio mínimo" optional error="Introduzca un precio mayor al precio mínimo.">
            <PriceInput name="minPrice" defaultValue={1250000} />
          </Field>
        </div>
      </Specimen>
      <Specimen name="Elecciones">
        <div className="grid w-full max-w-form gap-6">
          <RadioCards
            label="Estado del producto"
            name="condition"
            choices={conditions}
            defaultValue="usado"
          />
          <RadioCards
            label="Envío"
            name="delivery"
            choices={[
              { value: 'En persona', label: 'En persona', hint: 'Coordinan un lugar' },
              { value: 'Por correo', label: 'Por correo', hint: 'Lo despacha quien vende' },
            ]}
            error="El envío es requerido"
          />
          <Checkbox name="terms" label="Acepto los términos" defaultChecked />
          <Switch
            name="private"
            label="Oferta privada"
            hint="La ven solo vos y quien publicó el pedido."
            defaultChecked
          />
          <Switch name="other" label="Avisarme por correo" />
        </div>
      </Specimen>
    </Section>
  );
}
