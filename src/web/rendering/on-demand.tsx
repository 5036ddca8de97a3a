import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { toast } from '../ui/toast.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part whose code is loaded when it is first shown, such as a dialog; `meanwhile` stands in its place. When the code does not
 * arrive it says so and closes, or shows `Missing`, and asks again when it is shown again: one script must not take the page away.
 */
export function onDemand<Props extends { onClose(): void }>(
  load: Load<Props>,
  meanwhile?: ReactNode,
): ComponentType<Props>;
export function onDemand<Props>(
  load: Load<Props>,
  meanwhile: ReactNode,
  Missing: ComponentType<Props>,
): ComponentType<Props>;
export function onDemand<Props extends { onClose?(): void }>(
  load: Load<Props>,
  meanwhile?: ReactNode,
  Missing?: ComponentType<Props>,
) {
  let known: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [Part, setPart] = useState(() => known);
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is shown
    useEffect(() => {
      if (!Part)
        load().then(
          (loaded) => {
            known = loaded.default;
            setPart(() => known);
          },
          () => {
            if (Missing) return setPart(() => Missing);
            toast.error('No se pudieron cargar los datos');
            props.onClose?.();
          },
        );
    }, []);
    return Part ? <Part {...props} /> : meanwhile;
  };
}
