import { Component, type ReactNode } from 'react';

/**
 * What is shown when even the frame of the pages fails. It stands in the browser's build where the router has its own
 * (vite.config.ts), which is in English and shows the error's stack. The names are the router's.
 */
export class RemixErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    return this.state.hasFailed ? <RemixRootDefaultErrorBoundary /> : this.props.children;
  }
}

export const RemixRootDefaultErrorBoundary = () => (
  <html lang="es-AR">
    <head>
      <title>Algo falló - AlRevés</title>
    </head>
    <body>
      <h1>Algo falló</h1>
      <p>
        No pudimos mostrar la página. Probá de nuevo en un rato, o <a href="/">andá al inicio</a>.
      </p>
    </body>
  </html>
);

/** For pages that wait for their data before anything is shown: there are none, the server renders all of them. */
export const BoundaryShell = () => null;
