import { rounded } from '#domain/places/around.ts';

const denied = 'No nos diste permiso para ver dónde estás. Podés escribir tu zona.';
const unknown = 'No pudimos saber dónde estás. Podés escribir tu zona.';

export const nearMe = (): Promise<{ lat: number; lon: number } | string> =>
  new Promise((resolve) => {
    // Missing where the page came without TLS.
    if (!navigator.geolocation) {
      resolve(unknown);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? denied : unknown),
      { timeout: 10_000, maximumAge: 5 * 60_000 },
    );
  });
