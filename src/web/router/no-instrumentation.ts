/**
 * Stands in the browser's build where the router would bring what measures navigations for a telemetry service
 * (vite.config.ts): nothing here asks for that, and it is a kilobyte before every first page.
 */

const isNotUsed = (): never => {
  throw new Error("the router's instrumentation is not in the browser's build");
};

export const getRouteInstrumentationUpdates = isNotUsed;
export const instrumentClientSideRouter = isNotUsed;
/** Called at every navigation, with or without instrumentation. */
export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined;
