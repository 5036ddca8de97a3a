import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

export function MorePages({
  list,
  label,
  isLoading,
  onPress,
}: {
  list: RefObject<HTMLElement | null>;
  label: string;
  isLoading: boolean;
  onPress: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: box } = place;
    return () => {
      if (box?.contains(document.activeElement)) list.current?.focus({ preventScroll: true });
    };
  }, [list]);
  return (
    <div ref={place} className="my-2 text-center">
      <Button variant="ghost" size="sm" busy={isLoading} busyText="Cargando..." onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
