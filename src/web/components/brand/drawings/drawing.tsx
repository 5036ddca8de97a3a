/** A drawing of ours, 200 by 144: one ink stroke on paper, sky and sun to point. Ornament only, and no script. */
export const Drawing = ({ url }: { url: string }) => (
  <img src={url} alt="" width={200} height={144} className="h-auto w-50 max-w-full" />
);
