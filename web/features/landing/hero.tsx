import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME } from '#contract/product.ts';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { ReferencePage } from './reference-page.tsx';

/** The decoration runs under the transparent header, hence the negative margin. */
export const Hero = () => (
  <section className="relative overflow-hidden border-b-[1.5px] border-rule md:-mt-(--header) md:h-[664px]">
    <ReferencePage />
    <div className="relative mx-auto flex h-full max-w-page items-center px-(--edge) pt-7 md:pt-0">
      <div className="w-full pb-7 md:w-[380px] md:pt-10 md:pb-0 lg:w-[560px]">
        <h1 className="font-serif text-[46px] leading-[48px] font-[380] tracking-[-0.028em] text-balance md:text-[52px] md:leading-[54px] lg:text-[72px] lg:leading-[72px]">
          Elevate Your Research Impact
        </h1>
        <p className="mt-4 mb-6 max-w-[46ch] font-serif text-[17px] leading-[26px] text-text-2 md:mt-6 md:mb-8 md:text-[19px] md:leading-[30px]">
          {PRODUCT_NAME} finds what your departments publish as it appears, links it to your people,
          and shows the evidence for every claim.
        </p>
        <div className="flex flex-wrap gap-2">
          <Link
            to={paths.auth}
            search={{ signup: true }}
            className={buttonClasses({ variant: 'primary', size: 'lg' })}
          >
            Get Started
          </Link>
          <Link to={paths.auth} className={buttonClasses({ size: 'lg' })}>
            Sign In
          </Link>
        </div>
      </div>
    </div>
  </section>
);
