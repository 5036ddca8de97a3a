import { fallTags } from '#domain/ratings/fall-tags.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';

export const FallTags = ({
  value,
  onValueChange,
}: {
  value?: string;
  onValueChange?: (tag: string) => void;
}) => (
  <RadioCards
    label={
      <>
        ¿Qué pasó? <span className="font-normal text-ink-3">(opcional)</span>
      </>
    }
    name="tag"
    columns="two"
    hint="No se le muestra a la otra persona: cuenta para lo que se sabe de cada uno."
    {...(value !== undefined && { value })}
    {...(onValueChange && { onValueChange })}
    choices={fallTags.map((tag) => ({ value: tag, label: tag }))}
  />
);
