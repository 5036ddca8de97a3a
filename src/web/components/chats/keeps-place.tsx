import { Component, type ReactNode, type RefObject } from 'react';

interface KeepsPlaceProps {
  box: RefObject<HTMLElement | null>;
  oldestId: string | undefined;
  children: ReactNode;
}
interface Seen {
  one: Element;
  top: number;
}

/**
 * Keeps the reader's place when older messages are inserted above. Scroll anchoring of browsers fails at the very top
 * and beside parts that are not laid out. A class component, because hooks have no `getSnapshotBeforeUpdate`.
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
  // Labels of days are no anchor: they disappear when older messages of the day arrive.
  return part && (firstOf(part.one.querySelectorAll('[data-id]')) ?? part);
}
