/** A lint rule that no ready-made rule covers: addresses of our own pages live in `web/paths.ts`. */

const LINK_NAMES = new Set(['to', 'href']);
const MESSAGE = 'Addresses of pages live in web/paths.ts.';

const isOwnPath = (node) =>
  node?.type === 'Literal' && typeof node.value === 'string' && /^\/(?!\/|api\/)/.test(node.value);

const pathsHaveOneHome = {
  create(context) {
    return {
      JSXAttribute(node) {
        const value =
          node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        if (LINK_NAMES.has(node.name.name) && isOwnPath(value)) {
          context.report({ node: value, message: MESSAGE });
        }
      },
      Property(node) {
        if (LINK_NAMES.has(node.key.name) && isOwnPath(node.value)) {
          context.report({ node: node.value, message: MESSAGE });
        }
      },
    };
  },
};

// oxlint takes a plugin as the module's default export, as ESLint does.
export default {
  meta: { name: 'boundaries' },
  rules: { 'paths-have-one-home': pathsHaveOneHome },
};
