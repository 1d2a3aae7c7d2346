/** The product's name, held once: logo, page titles, emails and messages read it from here. */
export const PRODUCT_NAME = 'Beacon';
