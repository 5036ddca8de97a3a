import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { buttonClass } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';

interface Options<Props> {
  fallback?: ReactNode;
  Failed?: ComponentType<Props>;
}

/**
 * A component whose code is a chunk of its own: `React.lazy` in `Suspense`. The server renders it with the page. A chunk
 * that fails to load must not take the page away: a dialog says so and closes, any other part offers a retry.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, Failed }: Options<Props> = {},
): ComponentType<Props> {
  const create = () =>
    lazy(() =>
      load().then(
        (loaded) => ({ default: loaded }),
        (cause) => {
          throw new LoadError('a chunk failed to load', { cause });
        },
      ),
    );
  let Loaded = create();
  // `lazy` caches a rejection, so the next attempt needs a new one.
  const renew = () => {
    Loaded = create();
  };
  return function LazyComponent(props: Props) {
    return (
      <LoadBoundary
        onFail={renew}
        render={() => (
          <Suspense fallback={fallback}>
            <Loaded {...props} />
          </Suspense>
        )}
        renderFailed={(retry) =>
          Failed ? <Failed {...props} /> : <LoadFailed retry={retry} onClose={closing(props)} />
        }
      />
    );
  };
}

export const Nothing = () => null;

const closing = (props: { onClose?(): void }) => props.onClose;

class LoadError extends Error {}

interface BoundaryProps {
  onFail(): void;
  render(): ReactNode;
  renderFailed(retry: () => void): ReactNode;
}

class LoadBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch() {
    this.props.onFail();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.render();
    if (!((error as unknown) instanceof LoadError)) throw error;
    return this.props.renderFailed(() => this.setState({ error: undefined }));
  }
}

function LoadFailed({ retry, onClose }: { retry(): void; onClose: (() => void) | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!onClose) return;
    toast.error('No se pudieron cargar los datos');
    onClose();
  }, []);
  if (onClose) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4 text-ink-2">
      <p>No pudimos cargar esta parte. Fijate si tenés conexión.</p>
      <button type="button" onClick={retry} className={buttonClass('secondary', 'sm')}>
        Reintentar
      </button>
    </div>
  );
}
