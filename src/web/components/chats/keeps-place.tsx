import { Component, type ReactNode, type RefObject } from 'react';

interface KeepsPlaceProps {
  /** What is scrolled. */
  box: RefObject<HTMLElement | null>;
  /** Of the first message in it. */
  oldestId: string | undefined;
  children: ReactNode;
}
interface Seen {
  one: Element;
  top: number;
}

/**
 * What one reads stays where it is when older messages come above it. Most browsers keep it themselves, but not at the very
 * beginning, nor always beside parts that are not laid out. A class, because only a class is asked right before a change.
 */
export class KeepsPlace extends Component<KeepsPlaceProps> {
  override getSnapshotBeforeUpdate({ oldestId: was }: KeepsPlaceProps): Seen | null {
    const { box, oldestId } = this.props;
    return box.current && was !== undefined && was !== oldestId ? inView(box.current) : null;
  }

  override componentDidUpdate(_props: KeepsPlaceProps, _state: unknown, seen: Seen | null): void {
    const { current: list } = this.props.box;
    if (!list || !seen?.one.isConnected) return;
    const moved = seen.one.getBoundingClientRect().top - seen.top;
    if (Math.abs(moved) >= 1) list.scrollTop += moved;
  }

  override render = (): ReactNode => this.props.children;
}

/** The first message in view, or the part where it will be. */
function inView(list: HTMLElement): Seen | null {
  const { top: edge } = list.getBoundingClientRect();
  const firstOf = (ones: Iterable<Element>) => {
    for (const one of ones) {
      const { top, bottom } = one.getBoundingClientRect();
      if (bottom > edge) return { one, top };
    }
    return null;
  };
  const part = firstOf(list.getElementsByClassName('message-chunk'));
  // No label of a day: it goes when older messages of the day come.
  return part && (firstOf(part.one.querySelectorAll('[data-id]')) ?? part);
}
