import ts from 'typescript';

/** What a module takes from outside itself. */
export interface ModuleNeeds {
  /** The modules that it imports or requires by name. */
  readonly modules: readonly string[];
  /** The modules that it loads by a name that is put together, as the text that does so. */
  readonly computed: readonly string[];
  /** The names that it uses and nothing in it declares. */
  readonly names: readonly string[];
}

/** Reads what a module needs out of its text, without running it. */
export function readModule(file: string, text: string): ModuleNeeds {
  const options = { allowJs: true, noLib: true, noResolve: true, target: ts.ScriptTarget.ESNext, types: [] };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);
  const getSourceFile = (name: string) => (name === file ? source : undefined);
  const host = { ...ts.createCompilerHost(options), getSourceFile };
  const checker = ts.createProgram([file], options, host).getTypeChecker();
  const modules = new Set<string>();
  const computed: string[] = [];
  const names = new Set<string>();
  const load = (argument: ts.Node | undefined): void => {
    if (argument !== undefined && ts.isStringLiteralLike(argument)) modules.add(argument.text);
    else computed.push(argument?.getText() ?? '');
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier))
      load(node.moduleSpecifier);
    if (ts.isCallExpression(node)) {
      const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
      if (isRequire || node.expression.kind === ts.SyntaxKind.ImportKeyword) load(node.arguments[0]);
    }
    if (ts.isIdentifier(node) && isUse(node) && !isDeclared(checker, node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { modules: [...modules].sort(), computed, names: [...names].sort() };
}

/** Tells whether a word of a program stands for a value, and is no name of a member or a label. */
function isUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) || ts.isMetaProperty(parent)) return parent.name !== node;
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) return parent.name !== node;
  if (ts.isPropertyDeclaration(parent) || ts.isAccessor(parent)) return parent.name !== node;
  if (ts.isBindingElement(parent)) return parent.propertyName !== node;
  if (ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent)) return false;
  return !(ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent));
}

function isDeclared(checker: ts.TypeChecker, node: ts.Identifier): boolean {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return (symbol?.declarations ?? []).length > 0;
}
