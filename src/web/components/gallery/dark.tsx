/** What the viewer stands on: it answers the tap before the viewer is there. */
export const Dark = () => <div className="fixed inset-0 z-50 bg-viewer" />;
