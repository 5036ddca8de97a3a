export const countedClass =
  'relative h-[min(3rem,56px)]! w-[min(3.5rem,16vw,60px)]! [&>svg]:size-[min(1.25rem,24px)]! [&>svg]:-translate-x-1.5';

export const countClass =
  'absolute top-[3px] left-[calc(50%+4px)] h-[20px]! min-w-[20px]! px-[5px]! text-[14px]!';
