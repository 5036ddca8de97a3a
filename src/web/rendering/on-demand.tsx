import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { toast } from '../ui/toast.ts';

/**
 * A part whose code is loaded when it is first shown, such as a dialog; `meanwhile` stands in its place. When the code does not
 * arrive it says so and closes, and asks again when it is opened again: one script must not take the page away.
 */
export function onDemand<Props extends { onClose(): void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
) {
  let known: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => known);
    const { onClose } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is opened
    useEffect(() => {
      if (!Part)
        load().then(
          (loaded) => {
            known = loaded.default;
            setPart(() => known);
          },
          () => {
            toast.error('No se pudieron cargar los datos');
            onClose();
          },
        );
    }, []);
    return Part ? <Part {...props} /> : meanwhile;
  };
}
