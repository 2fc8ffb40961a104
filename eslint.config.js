import js from "@eslint/js";
import lit from "eslint-plugin-lit";
import ts from "typescript-eslint";

const spreadLiteral = {
  selector: "ObjectExpression > SpreadElement > ObjectExpression",
  message: "Write the fields of one object in one literal.",
};

export default ts.config(
  // Types of frameworks that are not installed here.
  { ignores: ["build", "dist", "node_modules", "web/package/jsx"] },
  js.configs.recommended,
  { rules: { "no-restricted-syntax": ["error", spreadLiteral] } },
  {
    files: ["**/*.ts"],
    extends: [
      ts.configs.strictTypeChecked,
      ts.configs.stylisticTypeChecked,
      lit.configs["flat/recommended"],
    ],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: ["web/**/*.ts", "wasm/facade/**/*.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        spreadLiteral,
        {
          selector: "CallExpression[callee.object.name='Math'] > SpreadElement",
          message:
            "Arguments stand on the stack, which 120,000 of them fill: largestOf, smallestOf.",
        },
      ],
    },
  },
  {
    files: ["**/*.{js,mjs}"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        performance: "readonly",
      },
    },
  },
);
