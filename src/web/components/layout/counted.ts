/** Classes of an icon button that may show a count: the icon is left of the centre, so that the count doesn't cover it. */
export const countedClass =
  'relative h-[min(3rem,56px)]! w-[min(3.5rem,16vw,60px)]! [&>svg]:size-[min(1.25rem,24px)]! [&>svg]:-translate-x-1.5';

/** Classes of the count, to the upper right of the icon. */
export const countClass =
  'absolute top-[3px] left-[calc(50%+4px)] h-[20px]! min-w-[20px]! px-[5px]! text-[14px]!';
