export interface OfflineFiles {
  style: string;
  drawing: string;
}

/**
 * The page shown when there is no connection. It contains no script of the application, because it appears at the
 * address of any page. `/offline.js` checks for the connection.
 */
export const offlineHtml = ({ style, drawing }: OfflineFiles): string => `<!doctype html>
<html lang="es-AR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light">
    <meta name="theme-color" content="#fdfaf4">
    <meta name="robots" content="noindex">
    <title>Sin conexión · AlRevés</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${style}">
    <script src="/offline.js" defer></script>
  </head>
  <body class="flex flex-col">
    <header class="sticky top-0 z-30 h-16 border-ink border-b bg-paper">
      <div class="page flex h-full items-center gap-2">
        <a href="/" class="mr-auto rounded-sm py-2 text-[1.375rem] no-underline md:mr-6 md:text-[1.625rem]">
          <span role="img" aria-label="AlRevés" class="inline-flex select-none items-baseline font-[800] leading-none tracking-[-0.02em]">
            <span aria-hidden="true">Al</span>
            <span aria-hidden="true" class="mr-[0.015em] ml-[0.045em] inline-block -scale-x-100 text-sky">R</span>
            <span aria-hidden="true">evés</span>
          </span>
        </a>
      </div>
    </header>
    <main id="contenido" class="flex-1">
      <div class="page grid min-h-[60dvh] place-items-center">
        <div class="flex flex-col items-start gap-6 py-10 md:flex-row md:items-center md:gap-10 md:py-16">
          <img src="${drawing}" alt="" width="200" height="144" class="h-auto w-50 max-w-full">
          <div class="max-w-text">
            <h1 class="text-2xl">Sin conexión</h1>
            <p class="mt-2 text-ink-2">No pudimos llegar a AlRevés. Fijate si tenés datos o wifi: apenas vuelva la conexión te mostramos la página.</p>
            <p class="mt-2 text-ink-2">Lo que escribiste en una publicación o una oferta está guardado en este dispositivo: podés seguir donde lo dejaste.</p>
            <div class="mt-5 flex flex-wrap gap-3">
              <a href="" class="btn btn-primary btn-md">Reintentar</a>
            </div>
          </div>
        </div>
      </div>
    </main>
  </body>
</html>
`;
